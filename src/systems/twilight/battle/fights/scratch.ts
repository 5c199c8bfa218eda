/**
 * Buffers that computations use in turn. Solvers that run thousands of times a second then allocate nothing
 * large.
 */

/** Buffers by number. A buffer still holds its last contents. */
export class Scratch {
  private readonly doubles: Float64Array[] = [];
  private readonly bytes: Uint8Array[] = [];

  /**
   * Returns this many numbers of a buffer. They belong to the caller until the next request for the same
   * buffer.
   */
  doublesOf(room: number, length: number): Float64Array {
    let all = this.doubles[room];
    if (!all || all.length < length) this.doubles[room] = all = new Float64Array(roomFor(length));
    return all.subarray(0, length);
  }

  /** Returns this many bytes of a buffer, under the same terms. */
  bytesOf(room: number, length: number): Uint8Array {
    let all = this.bytes[room];
    if (!all || all.length < length) this.bytes[room] = all = new Uint8Array(roomFor(length));
    return all.subarray(0, length);
  }
}

/** Returns the next power of two, at least 4,096. So buffers grow only a few times. */
function roomFor(length: number): number {
  let room = 4096;
  while (room < length) room *= 2;
  return room;
}
