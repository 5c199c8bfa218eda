/** Buffers that one computation after another uses: solvers that run thousands of times a second allocate nothing of size. */

/** Rooms by number. What a room held before is still in it. */
export class Scratch {
  private readonly doubles: Float64Array[] = [];
  private readonly bytes: Uint8Array[] = [];

  /** So many numbers of a room. They are the caller's until the room is asked for again. */
  doublesOf(room: number, length: number): Float64Array {
    let all = this.doubles[room];
    if (!all || all.length < length) this.doubles[room] = all = new Float64Array(roomFor(length));
    return all.subarray(0, length);
  }

  /** So many bytes of a room, likewise. */
  bytesOf(room: number, length: number): Uint8Array {
    let all = this.bytes[room];
    if (!all || all.length < length) this.bytes[room] = all = new Uint8Array(roomFor(length));
    return all.subarray(0, length);
  }
}

/** The next power of two, at least 4,096: rooms grow a few times at the most. */
function roomFor(length: number): number {
  let room = 4096;
  while (room < length) room *= 2;
  return room;
}
