/** Limits and addresses of uploads; an address contains hash, kind and size. */

/** The largest picture or document; proxies and form parsers allow for more. */
export const MAX_UPLOAD_MB = 5
export const MAX_UPLOAD_BYTES = MAX_UPLOAD_MB * 1024 * 1024

/** The address of a stored picture: 640 px wide; 320 and 1280 under the same name. */
export const pictureAddress = /^\/media\/[0-9a-f]{32}-640\.webp$/

/** The address of an uploaded document: its hash, and its size in bytes. */
export const documentAddress = /^\/media\/[0-9a-f]{32}-(\d{1,8})\.pdf$/

/** The size of an uploaded document in bytes, from its address. */
export const documentSize = (address: string): number => Number(documentAddress.exec(address)?.[1])
