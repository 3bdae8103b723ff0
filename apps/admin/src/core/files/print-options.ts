import type { Platform } from '../platform/platform.ts'

/** A receipt goes to the receipt printer, where one is set; any other sheet to the usual one. */
export const printOptions = (isReceipt: boolean): Parameters<Platform['print']>[0] =>
  isReceipt ? { receipt: true } : undefined
