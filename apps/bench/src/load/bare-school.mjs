/**
 * The lower limit of memory: bare Hono over SQLite that reads and stores rows of one table, without
 * pages, rules or limits.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const api = createRequire(import.meta.resolve('@sekolah/api/package.json'))
const imported = (name) => import(pathToFileURL(api.resolve(name)))
const [{ Hono }, { serve }] = await Promise.all([imported('hono'), imported('@hono/node-server')])
const Database = api('better-sqlite3')

const database = new Database(join(process.argv[2], 'school.db'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('create table application (id integer primary key, form text)')
const insert = database.prepare('insert into application (form) values (?)')
const newest = database.prepare('select * from application order by id desc limit 20')

const app = new Hono()
  .get('/list', (c) => c.json(newest.all()))
  .post('/apply', async (c) => {
    insert.run(JSON.stringify(await c.req.json()))
    return c.json({ success: true }, 201)
  })
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send(port))
