/** The only format of money in the product. */

/** Formats "Rp1.500.000", the same in every browser. */
export const rupiah = (amount: number): string => {
  const digits = `${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '−' : ''}Rp${digits}`
}
