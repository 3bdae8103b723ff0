/**
 * The answer to Cek Status while too many pages wait to be rendered: a small page with the head, the
 * styles and the classes of the site's own, for which nothing has to be rendered. What was typed
 * stays, and one press asks again.
 */
import type { PostedStatus } from '@sekolah/contract/admission/posted-status'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { schoolIcon } from '@sekolah/contract/settings/rules'
import { html, raw } from 'hono/html'

type Props = {
  question: PostedStatus['question']
  settings: PublicSettings
  /** The tags of the build's styles and of the school's colour. */
  styleTags: string
}

/** Every class is one of the site's: the build's styles have no others. */
export const busyPage = ({ question, settings, styleTags }: Props): string =>
  `${html`<!doctype html>
<html lang="id">
<head>${raw(styleTags)}<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cek Status Pendaftaran — ${settings.school_name}</title>
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${iconOf(settings)}"></head>
<body>
<header class="kawung text-white">
<div class="mx-auto flex h-18 max-w-6xl items-center px-4 sm:px-6">
<a href="/" class="flex min-h-11 min-w-0 items-center gap-3 text-lg leading-tight font-bold tracking-tight">
<img src="${iconOf(settings)}" alt="" width="40" height="40" class="size-10 shrink-0 rounded-md">${settings.school_name}</a>
</div>
<div class="mx-auto max-w-6xl px-4 pt-8 pb-10 sm:px-6 sm:pb-14">
<h1 class="text-2xl sm:text-3xl">Cek Status Pendaftaran</h1>
</div>
</header>
<main class="mx-auto max-w-6xl px-4 pt-8 pb-10 sm:px-6">
<div class="max-w-md rounded-lg border border-line bg-surface p-5 sm:p-6">
<h2 class="text-xl">Cek Status ${question.registration_number}</h2>
<div class="mt-4 space-y-2 rounded-md border border-wait-line bg-wait-wash p-4 text-ink">
<p class="font-semibold">Sedang ramai, jadi belum terjawab.</p>
<p>Tunggu satu menit, lalu tekan lagi. Isian Anda tetap di sini.</p>
</div>
<form method="post" action="/ppdb/status#hasil" class="mt-5">
${Object.entries(question).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button class="inline-flex min-h-12 w-full items-center justify-center rounded-md border border-transparent bg-fill px-5 py-1.5 text-base font-semibold text-on-fill hover:opacity-90">Cek Status</button>
</form>
</div>
</main>
</body>
</html>`}`

const iconOf = (settings: PublicSettings): string =>
  settings.school_logo || settings.brand_color
    ? schoolIcon(settings, 'icon-192.png')
    : '/icons/icon.svg'
