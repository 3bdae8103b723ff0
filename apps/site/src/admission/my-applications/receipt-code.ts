/** The QR code of a receipt and its picture: no page with a form waits for them. */
export { QrCode } from '@sekolah/ui/qr-code'
export { drawReceiptPicture } from './receipt-picture.ts'
