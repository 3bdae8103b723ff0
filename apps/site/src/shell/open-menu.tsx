/** What a menu needs only once it is open; the one that covers the page says which header it has. */
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import InstallEntry from '../updates/install-entry.tsx'

type Props = { header?: RefObject<HTMLElement | null>; setOpen?: (open: boolean) => void }

export default function OpenMenu({ header, setOpen }: Props): ReactNode {
  useFocusWithin(header, setOpen)
  return <InstallEntry />
}

/** While the menu covers the page, keys and screen readers stay in the header. */
const useFocusWithin = (header: Props['header'], setOpen: Props['setOpen']) => {
  // Ends with the rendering that closes the menu: then the next page is given the focus.
  useLayoutEffect(() => {
    if (!header) return
    const others = [...(header.current?.parentElement?.children ?? [])].filter(
      (other) => other !== header.current,
    ) as HTMLElement[]
    for (const other of others) other.inert = true
    // A screen that was turned has no menu any more.
    const wide = window.matchMedia('(min-width: 64rem)')
    const close = () => setOpen?.(false)
    wide.addEventListener('change', close)
    return () => {
      for (const other of others) other.inert = false
      wide.removeEventListener('change', close)
    }
  }, [header, setOpen])
}
