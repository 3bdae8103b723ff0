/** The dialog in which users manage their account's security, in sections. */
import { Dialog } from '@sekolah/ui/dialog'
import type { ComponentType } from 'react'
import { SecondFactors } from '../second-factor/second-factors.tsx'
import { Devices } from './devices.tsx'

type Section = { title: string; Content: ComponentType }

const sections = [
  { title: 'Verifikasi dua langkah', Content: SecondFactors },
  { title: 'Perangkat', Content: Devices },
] satisfies Section[]

export const AccountDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title="Keamanan akun" size="form" onClose={onClose}>
    <div className="space-y-8">
      {sections.map(({ title, Content }) => (
        <section key={title}>
          <h3 className="mb-2 text-lg">{title}</h3>
          <Content />
        </section>
      ))}
    </div>
  </Dialog>
)
