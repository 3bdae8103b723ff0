/** Opens the palette by Ctrl+K or a "Lompat ke…" button; its code is loaded on first use. */
import { useToast } from '@sekolah/ui/toast'
import { type ComponentType, useState } from 'react'
import { useKeyDown } from '../../screens/keys/document-keys.ts'
import type { PaletteProps } from './palette.tsx'

export const useCommandPalette = (account: Omit<PaletteProps, 'onClose'>) => {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const open = async () => {
    try {
      const loaded = await import('./palette.tsx')
      setPalette(() => loaded.Palette)
      setOpen(true)
    } catch {
      toast('bad', '“Lompat ke…” belum dapat dimuat. Periksa sambungan internet.', {
        label: 'Coba lagi',
        run: open,
      })
    }
  }
  useKeyDown((event) => {
    const isAsked =
      event.key.toLowerCase() === 'k' &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey
    // An open dialog takes precedence.
    if (!isAsked || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (!event.repeat) open()
  })
  return {
    open,
    palette: isOpen && Palette && <Palette {...account} onClose={() => setOpen(false)} />,
  }
}
