/** A proposed claim: its text, and the button that publishes it. */
import { settings } from '@sekolah/contract/settings/definitions'
import { proposalFor } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { Button } from '@sekolah/ui/button'
import { Check } from 'lucide-react'
import { proposalText } from './proposals.ts'

type Props = { name: SettingKey; value: unknown; onConfirm: (proposal: string) => void }

export const Proposal = ({ name, value, onConfirm }: Props) => {
  const proposal = proposalFor(name, value)
  if (proposal === undefined) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wait-wash px-4 py-2.5 text-sm">
      <p className="min-w-0 grow basis-48">
        Usulan, belum tampil di situs: <strong>{proposalText(name, proposal)}</strong>
      </p>
      <Button
        aria-label={`Konfirmasi usulan ${settings[name].label}`}
        onClick={() => onConfirm(proposal)}
      >
        <Check aria-hidden />
        Konfirmasi usulan
      </Button>
    </div>
  )
}
