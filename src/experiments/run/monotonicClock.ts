/** A clock that no person, time server or other machine can set. */
/** Returns the milliseconds of a monotonic clock, which all threads of a process share. */
export const monotonic = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
