/** The only format of numbers in the product; money has its own in `money.ts`. */

/** "1.200", and "1.200,5" with as many digits after the comma as asked for. */
export const formatNumber = (value: number, digits = 0): string =>
  value.toLocaleString('id-ID', { maximumFractionDigits: digits })
