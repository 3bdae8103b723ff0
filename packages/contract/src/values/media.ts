/** What may be uploaded, and its addresses, which say what it is. */

/** How large a picture or a document may be, which proxies and the form around it allow for. */
export const MAX_UPLOAD_MB = 5
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024

/** A stored picture as answers name it: 640 px wide; 320 and 1280 by the same name. */
export const pictureAddress = /^\/media\/[0-9a-f]{32}-640\.webp$/

/** The address of an uploaded document: its hash, and how many bytes it has. */
export const documentAddress = /^\/media\/[0-9a-f]{32}-(\d{1,8})\.pdf$/

/** How many bytes an uploaded document has, by its address. */
export const documentSize = (address: string): number => Number(documentAddress.exec(address)?.[1])
