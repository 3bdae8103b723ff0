/** Pictures that the server draws from its content: for shared links, and as icons. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { admissionPeriod, feeText } from '@sekolah/contract/admission/info/rules'
import { admissionState } from '@sekolah/contract/admission/rules'
import { articleCategoryLabels } from '@sekolah/contract/information/labels'
import { brandOf } from '@sekolah/contract/settings/brand'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { dayIn, formatDay, formatDayShort } from '@sekolah/contract/values/dates'
import { pictureAddress } from '@sekolah/contract/values/media'
import { NotFound } from '../../engine/base/errors.ts'
import { createThread, resolveSiblingModule } from '../../engine/base/thread.ts'
import { ifMissing } from '../../engine/disk/disk.ts'
import { mediaFolder } from '../../engine/disk/folders.ts'
import { type EncodedBody, etagOf } from '../../engine/http/answer/representation.ts'
import type { Drawing, Icon, ShareCard } from './draw.ts'

type Deps = {
  content: ContentSource
  clock: () => Date
  publicUrl: string
  dataDir: string
}

/** The description of the drawing at an address; pictures in it are given by their addresses. */
type Plan =
  | (Omit<ShareCard, 'logo' | 'cover'> & { logo: string | null; cover: string | null })
  | (Omit<Icon, 'logo'> & { logo: string | null })

/** Pictures cached in memory, of about 70 KB each. */
const MAX_KEPT = 60
const SECONDS_MS = 15_000

export const createDrawings = ({ content, clock, publicUrl, dataDir }: Deps) => {
  const thread = createThread<Drawing, Uint8Array>(
    resolveSiblingModule(import.meta.url, 'drawing-thread'),
    SECONDS_MS,
  )
  // The cache key is the description: other changes do not cause a redraw.
  const kept = new Map<string, Promise<EncodedBody>>()

  const pictureAt = async (address: string | null): Promise<Uint8Array | null> => {
    if (!address || !pictureAddress.test(address)) return null
    const name = basename(address).replace('-640.', '-1280.')
    return readFile(join(mediaFolder(dataDir), name)).catch(ifMissing(null))
  }

  const drawn = async (plan: Plan): Promise<EncodedBody> => {
    const [logo, cover] = await Promise.all([
      pictureAt(plan.logo),
      pictureAt(plan.kind === 'icon' ? null : plan.cover),
    ])
    const drawing = plan.kind === 'icon' ? { ...plan, logo } : { ...plan, logo, cover }
    const raw = Buffer.from(await thread.run(drawing))
    const type = plan.kind === 'icon' ? 'image/png' : 'image/jpeg'
    const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }
    return { raw, brotli: null, gzip: null, etag: etagOf(raw), headers }
  }

  return {
    /** The bytes of a picture; throws NotFound when the page it shows does not exist. */
    draw: async (path: string): Promise<EncodedBody> => {
      const settings = settingsFrom(await content.all('settings'))
      const plan =
        iconAt(path, settings) ?? (await cardAt(path, settings, { content, clock, publicUrl }))
      if (!plan) throw new NotFound('Gambar tidak ditemukan.')
      const key = createHash('sha256').update(JSON.stringify(plan)).digest('base64')
      const known = kept.get(key)
      if (known) return known
      const made = drawn(plan)
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return made
    },
    close: thread.close,
  }
}

/** Whether an address is one of drawings, existing or not. */
export const isDrawing = (path: string): boolean => /^\/(share|brand)\//.test(path)

const lookOf = ({ brand_color, school_logo }: PublicSettings) => ({
  ...(brand_color ? heads(brand_color) : { hero: '#013438', heroDeep: '#00262a' }),
  logo: school_logo || null,
})
const heads = (colour: string) => {
  const { hero, heroDeep } = brandOf(colour)
  return { hero, heroDeep }
}

const icons: Record<string, Pick<Icon, 'size' | 'purpose'>> = {
  '/brand/icon-192.png': { size: 192, purpose: 'any' },
  '/brand/icon-512.png': { size: 512, purpose: 'any' },
  '/brand/icon-maskable-512.png': { size: 512, purpose: 'maskable' },
  '/brand/apple-touch-icon.png': { size: 180, purpose: 'any' },
}

const iconAt = (path: string, settings: PublicSettings): Plan | null => {
  const icon = icons[path]
  return icon ? { kind: 'icon', ...icon, ...lookOf(settings) } : null
}

const cardAt = async (
  path: string,
  settings: PublicSettings,
  { content, clock, publicUrl }: Omit<Deps, 'dataDir'>,
): Promise<Plan | null> => {
  const frame = {
    kind: 'share' as const,
    ...lookOf(settings),
    school: settings.school_name,
    host: new URL(publicUrl).host,
    cover: null,
  }
  const [, kind, id] =
    /^\/share\/(home|ppdb|article|event)(?:-([1-9]\d{0,9}))?\.jpg$/.exec(path) ?? []
  switch (kind) {
    case 'home': {
      const blocks = await content.all('home_content')
      const hero = blocks.find((row) => row.section_key === 'hero' && row.is_active)
      return {
        ...frame,
        kicker: invitation(settings, clock()),
        title: settings.school_name,
        details: [settings.school_motto ?? ''].filter(Boolean),
        cover: hero?.image ?? null,
      }
    }
    case 'ppdb': {
      const fee = feeText(await content.all('ppdb_info'))
      return {
        ...frame,
        kicker: settings.ppdb_label_long || 'Penerimaan murid baru',
        title: [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' '),
        details: [admissionPeriod(settings, clock()), portalOf(settings) ?? fee].filter(
          (line) => line !== null,
        ),
      }
    }
    case 'article': {
      const article = await content.article(Number(id))
      if (!article) return null
      const day = formatDay(dayIn(settings.time_zone, new Date(article.date)))
      return {
        ...frame,
        kicker: `${articleCategoryLabels[article.category]} · ${day}`,
        title: article.title,
        details: [],
        cover: article.image,
      }
    }
    case 'event': {
      const event = (await content.all('events')).find((row) => `${row.id}` === id)
      if (!event) return null
      return {
        ...frame,
        kicker: 'Agenda',
        title: event.name,
        details: [`${formatDay(event.date)}, ${event.time}`, event.location].filter(Boolean),
      }
    }
    default:
      return null
  }
}

/** The portal where families apply; null when they apply on this site. */
const portalOf = ({ ppdb_mode, ppdb_portal_url }: PublicSettings): string | null =>
  ppdb_mode === 'portal' && ppdb_portal_url ? `Daftar di ${new URL(ppdb_portal_url).host}` : null

/** The text that a preview shows above the school's name while admission is open. */
const invitation = (settings: PublicSettings, now: Date): string => {
  const admission = admissionState(settings, now)
  if (admission.state === 'portal') return `${settings.ppdb_label} di portal`
  if (admission.state !== 'open') return 'Sekolah Menengah Kejuruan'
  const until = admission.closesOn ? ` sampai ${formatDayShort(admission.closesOn)}` : ''
  return `${settings.ppdb_label} dibuka${until}`
}
