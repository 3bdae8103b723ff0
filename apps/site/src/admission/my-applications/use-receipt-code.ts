/** Loads the QR code of receipts once a device holds one; the worker has it from the start. */
import { useEffect, useState } from 'react'

type ReceiptCode = typeof import('./receipt-code.ts')

let loaded: ReceiptCode | null = null

/** Rejects without a network, on a first visit that was too short for the worker. */
export const loadReceiptCode = async (): Promise<ReceiptCode> => {
  loaded ??= await import('./receipt-code.ts')
  return loaded
}

/** Null until loaded: the receipt also has its number and code as text. */
export const useReceiptCode = (): ReceiptCode | null => {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    loadReceiptCode().then(setCode, () => {})
  }, [])
  return code
}
