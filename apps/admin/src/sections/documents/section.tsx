import { FileCheck } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Documents as Screen } from './documents.tsx'

export const section: Section = {
  path: '/documents',
  label: 'Periksa Berkas',
  icon: FileCheck,
  access: 'verifier',
  place: 85,
  group: 'admission',
  menu: 'with_documents',
}
