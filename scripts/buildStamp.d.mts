export function isFresh(): boolean;
export function writeStamp(): void;
