/**
 * Code that a menu needs only once it is open; `header` is set for the menu that covers the page.
 */
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import InstallEntry from '../updates/install-entry.tsx'

type Props = { header?: RefObject<HTMLElement | null>; setOpen?: (open: boolean) => void }

export default function OpenMenu({ header, setOpen }: Props): ReactNode {
  useFocusWithin(header, setOpen)
  return <InstallEntry />
}

/** While the menu covers the page, the focus stays in the header. */
const useFocusWithin = (header: Props['header'], setOpen: Props['setOpen']) => {
  // Cleaned up in the render that closes the menu: then the next page takes the focus.
  useLayoutEffect(() => {
    if (!header) return
    const others = [...(header.current?.parentElement?.children ?? [])].filter(
      (other) => other !== header.current,
    ) as HTMLElement[]
    for (const other of others) other.inert = true
    // A phone that is rotated to a wide screen has no menu any more: close it.
    const wide = window.matchMedia('(min-width: 64rem)')
    const close = () => setOpen?.(false)
    wide.addEventListener('change', close)
    return () => {
      for (const other of others) other.inert = false
      wide.removeEventListener('change', close)
    }
  }, [header, setOpen])
}
