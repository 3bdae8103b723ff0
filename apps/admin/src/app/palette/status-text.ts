/** What the palette tells a screen reader about its options. */
export const paletteStatusText = (count: number, isSearching: boolean): string => {
  if (isSearching) return 'Mencari pendaftar…'
  return count === 0
    ? 'Tidak ada yang cocok. Coba kata lain, atau nomor pendaftaran.'
    : `${count} pilihan.`
}
