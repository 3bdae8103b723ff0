import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { mayCall, roles } from './roles.ts'

test('the document has every call with its parameters, body and answer', () => {
  const { paths } = openApiDocument('/api') as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(named.sort()).toEqual(Object.keys(calls).sort())
  expect(paths['/ppdb/{id}/status']?.put).toMatchObject({
    security: [{ bearer: ['admin'] }, { bearer: ['super_admin'] }],
    description: 'Roles: admin, super_admin.',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { required: true },
  })
  expect(paths['/ppdb']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'status', in: 'query' })]),
  })
  expect(paths['/ppdb/export']?.get).toMatchObject({
    tags: ['ppdb'],
    responses: { 200: { content: { '*/*': { schema: { format: 'binary' } } } } },
  })
  expect(paths['/teachers']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {},
        'multipart/form-data': { schema: { properties: { photo: { type: 'string' } } } },
      },
    },
  })
})

test('the document says of every call who may make it', () => {
  const { paths } = openApiDocument('/api') as {
    paths: Record<string, Record<string, { security?: { bearer?: string[] }[] }>>
  }
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const { security } = paths[call.path]?.[call.method.toLowerCase()] ?? {}
    const said = security?.map(({ bearer }) => bearer?.join() ?? null)
    const callers = roles.filter((role) => mayCall(call.who, { role }))
    const all = mayCall(call.who, null) ? [null, ...callers] : callers
    expect(said, name).toEqual(call.who === 'anyone' ? undefined : all)
  }
})
