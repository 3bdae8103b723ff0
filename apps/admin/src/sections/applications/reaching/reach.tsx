/**
 * Contacts the families of the selection one by one: Enter opens WhatsApp with the text for their
 * status, records who did so and when, and shows the next family.
 */
import { isUncontacted } from '@sekolah/contract/admission/rules'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { whatsappLink } from '@sekolah/contract/values/phone'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { MessageCircle, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { isTextInput, useKeyDown } from '../../../screens/keys/document-keys.ts'
import type { SelectedApplicants } from '../list/selection.tsx'
import { type Family, familyMessage, groupByFamily, lacksCorrectionReason } from './families.ts'
import { FamilyMessage } from './family.tsx'
import { useRecordContact } from './use-contact.ts'

type Props = {
  chosen: SelectedApplicants
  settings: KnownSettings
  shortcuts: boolean
  onKnown: (applicant: Applicant) => void
  onClose: () => void
}

export const ContactFamilies = ({ chosen, settings, shortcuts, onKnown, onClose }: Props) => {
  const { waves } = useSchool()
  // Who is in the queue stays as it was at first; what is known of them is always the newest.
  const [families] = useState(() => groupByFamily(chosen.values()))
  const [unreachable] = useState(() => [...chosen.values()].filter(({ phone }) => !phone))
  const [at, setAt] = useState(0)
  /** Families whose message was opened, in this order. */
  const [opened, setOpened] = useState<readonly number[]>([])
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { note, undo } = useRecordContact(onKnown)
  const mainId = useId()

  const childrenOf = (family: Family | undefined): Applicant[] =>
    family?.ids.flatMap((id) => chosen.get(id) ?? []) ?? []
  const family = families[at]
  const children = childrenOf(family)
  const written = family && typed[family.phone]
  const text = written ?? familyMessage(children, settings, waves)
  const isReady = text.trim() !== '' && (written !== undefined || !lacksCorrectionReason(children))
  // A colleague may have contacted the family meanwhile: Enter must not contact it again.
  const isDone = children.length > 0 && !children.some(isUncontacted)
  const writes = isReady && !isDone
  const lastAt = opened.at(-1)
  const last = lastAt === undefined ? [] : childrenOf(families[lastAt])

  const next = () => setAt(at + 1)
  const send = () => {
    if (!family || !isReady) return
    window.open(whatsappLink(family.phone, text), '_blank', 'noopener,noreferrer')
    note(children)
    setOpened([...opened, at])
    next()
  }
  const undoLast = () => {
    if (lastAt === undefined) return
    undo(last)
    setOpened(opened.slice(0, -1))
    setAt(lastAt)
  }

  // Every family begins at the button that a press of Enter is meant for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each family has a button of its own to focus.
  useEffect(() => {
    if (!isTextInput(document.activeElement)) document.getElementById(mainId)?.focus()
  }, [mainId, at, isDone])
  useKeyDown((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (!shortcuts || isTextInput(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'l' && family) next()
    if (key === 'z') undoLast()
  })

  return (
    <Dialog
      open
      size="form"
      title={family ? `Keluarga ${at + 1} dari ${families.length}` : 'Antrean selesai'}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {last[0] && (
            <Button look="quiet" onClick={undoLast} className="min-w-0 sm:mr-auto">
              <Undo2 aria-hidden />
              <span className="truncate">Urungkan: {last[0].parent_name}</span>
              {shortcuts && <Key>Z</Key>}
            </Button>
          )}
          {family ? (
            <>
              <Button id={writes ? undefined : mainId} onClick={next}>
                Lewati
                {shortcuts && <Key>L</Key>}
              </Button>
              <Button
                id={writes ? mainId : undefined}
                look="main"
                disabled={!isReady}
                onClick={send}
                // A key that is held down must not open one family after the other.
                onKeyDown={(event) => event.repeat && event.preventDefault()}
              >
                <MessageCircle aria-hidden />
                Buka WhatsApp
              </Button>
            </>
          ) : (
            <Button id={mainId} look="main" onClick={onClose}>
              Selesai
            </Button>
          )}
        </div>
      }
    >
      <p role="status" className={family ? 'sr-only' : undefined}>
        {family
          ? `Keluarga ${at + 1} dari ${families.length}: ${children[0]?.parent_name ?? '–'}`
          : summaryOf(opened.length, families.length)}
      </p>
      {!family && unreachable.length > 0 && (
        <Notice tone="wait" title={`${unreachable.length} pendaftar tanpa nomor telepon`}>
          Belum dihubungi: {unreachable.map(({ name }) => name).join(', ')}.
        </Notice>
      )}
      {family && (
        <FamilyMessage
          phone={family.phone}
          applicants={children}
          settings={settings}
          text={text}
          onText={(value) => setTyped({ ...typed, [family.phone]: value })}
        />
      )}
    </Dialog>
  )
}

const summaryOf = (reached: number, all: number): string =>
  `${reached} keluarga dihubungi${reached < all ? `, ${all - reached} dilewati` : ''}.`

const Key = ({ children }: { children: ReactNode }) => (
  <kbd
    aria-hidden
    className="hidden rounded-[5px] border border-line px-1 font-sans text-xs font-semibold pointer-fine:inline"
  >
    {children}
  </kbd>
)
