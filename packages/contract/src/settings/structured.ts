/** Structured settings: the types of their JSON text. */

/** ISO weekdays (1 is Monday) from `from` to `to`. */
export type Weekdays = { from: number; to: number }
/** Open between two times `HH:MM`. */
export type OfficeHours = Weekdays & { open: string; close: string }

/** The settings with several values; an empty text hides its place on the page. */
export type StructuredSettings = {
  office_hours: OfficeHours[]
  school_schedule: {
    hours: OfficeHours[]
    arrive_by: string
    gate_closes: string
    uniforms: (Weekdays & { uniform: string })[]
  }
  holidays: { date: string; name: string }[]
  industry_partners: { name: string; link: string }[]
  about_claims: { founded: string; badge: string }
  school_values: { name: string; text: string }[]
  alumni_stats: { value: string; label: string }[]
  school_downloads: { title: string; file: string }[]
  /** Placeholders: {nama} {nomor} {sekolah} {label} {batas_daftar_ulang}. */
  whatsapp_templates: Record<'accepted' | 'rejected' | 'correction' | 'reregister', string>
  chat_suggestions: string[]
  /** The reply to a question that contains one of the words; `{names}` are replaced by content. */
  chat_replies: { words: string[]; reply: string }[]
  chat_fallbacks: string[]
}

export type StructuredKey = keyof StructuredSettings
