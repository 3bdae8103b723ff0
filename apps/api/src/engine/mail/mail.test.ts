import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postOffice } from '../../test/post-office.ts'
import { readEnv } from '../base/env.ts'
import { createLog } from '../base/log.ts'
import { createMailer } from './mail.ts'

const mail = { to: 'redaksi@contoh.sch.id', subject: 'Kata sandi', text: 'Tautan: rahasia' }

/** A mailer for an address, and its log lines. */
const mailerFor = (SMTP_URL: string) => {
  const lines: string[] = []
  const log = createLog({
    level: 'info',
    clock: () => new Date(),
    write: (line) => lines.push(line),
  })
  const mailer = createMailer(readEnv({ SMTP_URL, MAIL_FROM: 'Sekolah <tu@contoh.sch.id>' }), log)
  if (!mailer) throw new Error('There is no mailer.')
  return { mailer, logged: () => lines.map((line) => JSON.parse(line)) }
}

test('encrypts where the mail server offers it, before it sends the password', async () => {
  const { port, mails, signIns } = await postOffice({ startTls: true })
  const { mailer, logged } = mailerFor(`smtp://tu%40contoh.id:ra%26ha%2Fsia@127.0.0.1:${port}`)
  await mailer.send(mail)
  expect(mails).toMatchObject([{ to: [mail.to], isSecret: true }])
  expect(mails[0]?.text).toContain('Tautan: rahasia')
  expect(signIns).toEqual([{ name: 'tu@contoh.id', password: 'ra&ha/sia', isSecret: true }])
  expect(logged()).toEqual([])
})

test('logs once that mails go unencrypted, and whether they leave the machine', async () => {
  const { port, mails } = await postOffice()
  const here = mailerFor(`smtp://127.0.0.1:${port}`)
  await here.mailer.send(mail)
  await here.mailer.send(mail)
  expect(mails.map(({ isSecret }) => isSecret)).toEqual([false, false])
  expect(here.logged()).toMatchObject([
    { level: 'info', event: 'mail_unencrypted', host: '127.0.0.1', password: false },
  ])
})

// On other systems, such as Windows, nothing can listen at this address.
test.runIf(process.platform === 'linux')('trusts no invalid certificate', async () => {
  const offers = await postOffice({ startTls: true })
  const refused = mailerFor(`smtp://0.0.0.0:${offers.port}`).mailer.send(mail)
  await expect(refused).rejects.toThrow(/certificate/i)
  expect(offers.mails).toEqual([])
  const plain = await postOffice()
  const elsewhere = mailerFor(`smtp://tu:rahasia@0.0.0.0:${plain.port}`)
  await elsewhere.mailer.send(mail)
  expect(elsewhere.logged()).toMatchObject([
    { level: 'warn', event: 'mail_unencrypted', host: '0.0.0.0', password: true },
  ])
})

test('sends nothing unencrypted where the encryption fails', async () => {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 mail\r\n')
    socket.on('data', (data) => {
      said.push(`${data}`.trim())
      if (/^EHLO/.test(`${data}`)) socket.write('250-mail\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n')
      else socket.write(/^STARTTLS/.test(`${data}`) ? '454 not now\r\n' : '221 bye\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const sending = mailerFor(`smtp://tu:rahasia@127.0.0.1:${port}`).mailer.send(mail)
  await expect(sending).rejects.toMatchObject({ code: 'ETLS' })
  expect(said.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
})
