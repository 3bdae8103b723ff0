/** What a line of 16 kbit/s needs for a piece of a page, and half a minute more. */
export const pieceTimeout = (bytes: number): number => 30_000 + Math.ceil(bytes / 2048) * 1_000
