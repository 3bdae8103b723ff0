/** Money as people write it; there is no other way in the product. */

/** "Rp1.500.000", the same in every browser. */
export const rupiah = (amount: number): string => {
  const digits = `${Math.abs(amount)}`.replace(/\B(?=(\d{3})+$)/g, '.')
  return `${amount < 0 ? '−' : ''}Rp${digits}`
}
