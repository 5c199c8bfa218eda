/** Time that nobody sets: neither a person, nor a time server, nor another machine. */

/** Milliseconds of a clock that only runs forward, the same on all threads of a process. */
export const monotonic = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
