/**
 * GET /api/docs: the contract as one page for readers. It needs no script, and its only style is
 * its own, allowed by hash.
 */
import { createHash } from 'node:crypto'
import type { Call, CallSchemas } from '@sekolah/contract/call'
import { type CallName, calls } from '@sekolah/contract/calls'
import { chapterOf } from '@sekolah/contract/chapters'
import { schemas } from '@sekolah/contract/schemas'
import { cachePerAddress } from './once.ts'
import { describeSchema, listSchemaFields } from './outline.ts'
import { docsStyle } from './style.ts'

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cache-Control': 'no-cache',
}

/** The page for a server at `url`, its `/api` base. */
export const docsPage = cachePerAddress(pageOf, headers)

function pageOf(url: string): string {
  const names = Object.keys(calls) as CallName[]
  const parts = [...new Set(names.map(chapterOf))].map((chapter) => ({
    chapter,
    own: names.filter((name) => chapterOf(name) === chapter),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sekolah API</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>Sekolah API</h1>
<p>${names.length} calls under <code>${text(url)}</code>. The same as
<a href="openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Chapters">${parts
    .map(({ chapter, own }) => `<a href="#${chapter}">${chapter} <small>${own.length}</small></a>`)
    .join('')}</nav>
</header>
<main>
<section class="about">
<p>A success is <code>{ success: true, data, message?, meta? }</code>; a list carries
<code>meta: { total, limit, offset }</code>. A refusal is
<code>{ success: false, message, code, errors?, data? }</code>: <code>message</code> is Indonesian
and for a person, <code>code</code> for a machine, <code>errors</code> has a row per field.</p>
<p>Who signs in sends <code>Authorization: Bearer …</code>. A write with <code>If-Match: "rev"</code>
is refused with 412 when the row has changed since. A call marked <code>password</code> is refused
with 403 <code>confirm_password</code> when the password was last given more than ten minutes ago:
<code>POST /auth/confirm-password</code>, then call again.</p>
</section>
${parts.map(({ chapter, own }) => section(chapter, own)).join('\n')}
</main>
</body>
</html>
`
}

const section = (chapter: string, names: CallName[]): string =>
  `<section><h2 id="${chapter}">${chapter}</h2>${names.map(entry).join('')}</section>`

const entry = (name: CallName): string => {
  const call: Call = calls[name]
  const { query, body, data, status = 200 }: CallSchemas = schemas[name]
  const needed = [
    ...(call.who === 'anyone' ? [] : [call.who.replace('_', ' ')]),
    ...(call.confirm ? ['password'] : []),
  ]
  const who = needed.map((what) => `<span class="who">${what}</span>`).join('')
  const asked = query ? listSchemaFields(query) : []
  return `<details id="${name}"><summary><b class="${call.method.toLowerCase()}">${call.method}</b>
<code>${path(call.path)}</code><span class="what">${text(call.summary)}</span>${who}</summary>
<div>${asked.length > 0 ? `<h3>Query</h3><dl>${asked.map(field).join('')}</dl>` : ''}${
    body ? `<h3>Body</h3>${formNote(call)}<pre>${text(describeSchema(body, 'input'))}</pre>` : ''
  }<h3>${status}</h3>${
    data ? `<pre>${text(describeSchema(data, 'output'))}</pre>` : '<p>A file with its name.</p>'
  }<p class="name">${name}</p></div></details>`
}

const formNote = ({ file }: Call): string =>
  file ? `<p>JSON, or a multipart form that brings a file as <code>${file}</code>.</p>` : ''

const field = ({ name, type, needed }: ReturnType<typeof listSchemaFields>[number]): string =>
  `<dt><code>${name}</code>${needed ? ' <em>needed</em>' : ''}</dt><dd>${text(type)}</dd>`

const path = (of: string): string => text(of).replace(/\{\w+\}/g, (name) => `<i>${name}</i>`)

const text = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
