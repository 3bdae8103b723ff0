/** Fills a school through its API, as families and staff do, with many realistic rows. */

/** Sends `count` requests, sixteen at any moment; `send(n)` makes the n-th. */
export const sendMany = async (count, send, atOnce = 16) => {
  let next = 0
  const line = async () => {
    while (next < count) await send(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

/** Makes one call with JSON; throws when it fails. */
export const callApi = async (url, method, path, body, token) => {
  const headers = { 'Content-Type': 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}.`)
  return answer.json()
}

/** The token of the demo school's account. */
export const signIn = async (url) => {
  const { demo } = (await callApi(url, 'GET', '/api/meta')).data
  return (await callApi(url, 'POST', '/api/auth/login', demo)).data.token
}

/** An application as a family's phone sends it; the n-th of many. */
export const applicant = (n) => ({
  client_id: crypto.randomUUID(),
  name: `Siswa Nomor ${n}`,
  birth_date: `2011-0${1 + (n % 9)}-${10 + (n % 18)}`,
  previous_school: `SMPN ${1 + (n % 40)} Kebumen`,
  parent_name: `Wali Nomor ${n}`,
  phone: `0812${34_000_000 + n}`,
  email: `wali${n}@contoh.id`,
  address: 'Jl. Melati 2, Kebumen',
  agreement: true,
})

export const article = (n) => {
  const content = `<p>${'Sekolah mengumumkan kabar baru bagi seluruh warga sekolah. '.repeat(8)}</p>`
  return { title: `Kabar ${n} dari sekolah`, author: 'Humas', category: 'news', content }
}

const words =
  'siswa kelas sebelas berlatih di bengkel otomotif jaringan komputer akuntansi sekolah kejuruan lomba juara guru industri magang praktik kerja lapangan ujian kompetensi keahlian wisuda alumni pendaftaran beasiswa perpustakaan laboratorium dan yang untuk dengan pada dari ini itu akan telah dapat para oleh'.split(
    ' ',
  )

/** An article of a realistic length: 700 words, of which some are unique to it. */
export const longArticle = (n) => {
  let state = n + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  const word = (_, at) => words[next() % words.length] + (at % 50 === 0 ? next().toString(36) : '')
  const content = `<p>${Array.from({ length: 700 }, word).join(' ')}.</p>`
  return { ...article(n), content, is_published: true }
}

export const alumnus = (n) => ({
  name: `Lulusan Nomor ${n}`,
  graduation_year: 2000 + (n % 25),
  current_job: 'Teknisi di Kebumen',
  testimonial: 'Saya belajar bekerja teliti sejak kelas satu, dan itu dipakai setiap hari.',
})
