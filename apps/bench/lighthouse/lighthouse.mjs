/**
 * `npm run lighthouse`: checks every page of the sitemap as an average phone loads it, or the named
 * pages, as in `npm run lighthouse -- /ppdb /information/article/{id}`. Accessibility, best
 * practices and SEO must be 100 on every page, performance 95 on the most visited ones. Lighthouse
 * has more than a quarter of all files that the project would download, so it is not part of a
 * workspace and is installed on demand.
 */
import { findBrowser } from '@sekolah/tasks/e2e'
import { download, step } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { fetchRaw } from '../src/load/get.mjs'

if (!(await step('download', () => download('apps/bench/lighthouse'))).ok) process.exit(1)
const [{ launch }, { default: lighthouse }] = await Promise.all([
  import('chrome-launcher'),
  import('lighthouse'),
])

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const isEntrance = (path) =>
  ['/', '/ppdb'].includes(path) || path.startsWith('/information/article/')

const data = temporaryFolder()
const server = await startDemo(data.path)
const chromium = await findBrowser()
try {
  console.log(`| page | ${categories.join(' | ')} | LCP ms | TBT ms | CLS | KB |`)
  console.log(`|---|${'---:|'.repeat(categories.length + 4)}`)
  for (const path of await pagesToSee(process.argv.slice(2))) {
    if (!(await passes(path))) process.exitCode = 1
  }
} finally {
  await server.stop()
  data.remove()
}

async function passes(path) {
  const { lhr } = await seenByNewcomer(server.url + path)
  if (lhr.runtimeError) {
    console.log(`| ${path} | ${lhr.runtimeError.message} |`)
    return false
  }
  const scores = categories.map((name) => Math.round(lhr.categories[name].score * 100))
  const number = (audit) => lhr.audits[audit].numericValue ?? Number.NaN
  const figures = [
    Math.round(number('largest-contentful-paint')),
    Math.round(number('total-blocking-time')),
    number('cumulative-layout-shift').toFixed(3),
    Math.round(number('total-byte-weight') / 1024),
  ]
  console.log(`| ${path} | ${[...scores, ...figures].join(' | ')} |`)
  for (const audit of failedAudits(lhr)) console.log(`    ${audit}`)
  const [performance, ...others] = scores
  return others.every((score) => score === 100) && (performance >= 95 || !isEntrance(path))
}

/** A new browser for each page, because a used one would have cached files. */
async function seenByNewcomer(url) {
  const chrome = await launch({
    ...(chromium ? { chromePath: chromium } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    return await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    })
  } finally {
    chrome.kill()
  }
}

/** The failed audits of the categories that must reach 100. */
function failedAudits({ categories: scored, audits }) {
  return categories
    .slice(1)
    .flatMap((name) =>
      scored[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${name}: ${audits[id].title}`),
    )
}

/**
 * Every address of the sitemap once, but only the first of those that differ in their number; or
 * the named ones, where `{id}` stands for that number.
 */
async function pagesToSee(asked) {
  const { body } = await fetchRaw(`${server.url}/sitemap.xml`, {})
  const paths = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  )
  const kind = (path) => path.replace(/\d+$/, '{id}')
  const first = new Map(paths.toReversed().map((path) => [kind(path), path]))
  if (asked.length === 0) return paths.filter((path) => first.get(kind(path)) === path)
  return Promise.all(
    asked.map(async (name) => {
      const path = first.get(name) ?? name
      const { status } = await fetchRaw(server.url + path, {})
      if (status !== 200) throw new Error(`${path} answers ${status}.`)
      return path
    }),
  )
}
