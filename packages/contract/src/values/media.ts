/** Addresses of what was uploaded, which say what it is. */

/** A stored picture as answers name it: 640 px wide; 320 and 1280 by the same name. */
export const pictureAddress = /^\/media\/[0-9a-f]{32}-640\.webp$/

/** The address of an uploaded document: its hash, and how many bytes it has. */
export const documentAddress = /^\/media\/[0-9a-f]{32}-(\d{1,8})\.pdf$/

/** How many bytes an uploaded document has, by its address. */
export const documentSize = (address: string): number => Number(documentAddress.exec(address)?.[1])
