/** The time for a piece on a 16 kbit/s line, plus half a minute. */
export const pieceTimeout = (bytes: number): number => 30_000 + Math.ceil(bytes / 2048) * 1_000
