/** Announces the palette's options to screen readers. */
export const paletteStatusText = (count: number, isSearching: boolean): string => {
  if (isSearching) return 'Mencari pendaftar…'
  return count === 0
    ? 'Tidak ada yang cocok. Coba kata lain, atau nomor pendaftaran.'
    : `${count} pilihan.`
}
