/** The OpenAPI 3.1 document, derived from the contract: nothing in it is written by hand. */
import { z } from 'zod'
import type { Call, CallSchemas } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { chapterOf } from './chapters.ts'
import { errorCodes } from './envelope.ts'
import { isOpenAccess, rolesWithAccess } from './roles.ts'
import { schemas } from './schemas.ts'

type JsonObject = Record<string, unknown>

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const failure: JsonObject = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { enum: [...errorCodes] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: {},
    request_id: { type: 'string' },
  },
}

const listMeta: JsonObject = {
  type: 'object',
  required: ['total', 'limit', 'offset'],
  properties: {
    total: { type: 'integer' },
    limit: { type: 'integer' },
    offset: { type: 'integer' },
  },
}

const parameters = (path: string, query?: z.core.$ZodType): JsonObject[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const properties = query ? (jsonSchema(query, 'input').properties as JsonObject) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }))
  return [...inPath, ...inQuery]
}

const envelope = (data: z.core.$ZodType): JsonObject => ({
  type: 'object',
  required: ['success', 'data'],
  properties: {
    success: { const: true },
    data: jsonSchema(data, 'output'),
    message: { type: 'string' },
    meta: listMeta,
  },
})

const confirmNote =
  'Refused with 403 `confirm_password` when the password was last given more than ten minutes ago, at sign-in or to POST /auth/confirm-password: give it there, then call again.'

const aFile = {
  description: 'A file; Content-Disposition has its name',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
}

const aPiece = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } })

/** A body as JSON and, where a picture may be sent, also as a multipart form. */
const sent = (schema: JsonObject, file: string | undefined) => {
  if (file === undefined) return json(schema)
  const picture = { type: 'string', contentMediaType: 'image/*' }
  const properties = { ...(schema.properties as JsonObject), [file]: picture }
  const form = { 'multipart/form-data': { schema: { ...schema, properties } } }
  return { content: { ...json(schema).content, ...form } }
}

const described = ({ who, confirm }: Call) => {
  const those =
    who === 'anyone'
      ? null
      : `${isOpenAccess(who) ? 'Anybody with the secret of the conversation, and: ' : 'Roles: '}${rolesWithAccess(who).join(', ')}.`
  const said = [those, confirm ? confirmNote : null].filter((one) => one !== null)
  return said.length > 0 ? { description: said.join(' ') } : {}
}

const operation = (
  name: CallName,
  call: Call,
  { query, body, data, status = 200 }: CallSchemas,
) => ({
  operationId: name,
  summary: call.summary,
  ...described(call),
  tags: [chapterOf(name)],
  ...(call.who === 'anyone'
    ? {}
    : {
        // Each entry is one role that suffices; `{}` is a visitor.
        security: [
          ...(isOpenAccess(call.who) ? [{}] : []),
          ...rolesWithAccess(call.who).map((role) => ({ bearer: [role] })),
        ],
      }),
  parameters: parameters(call.path, query),
  ...(body
    ? { requestBody: { required: true, ...sent(jsonSchema(body, 'input'), call.file) } }
    : {}),
  ...(call.bytes ? { requestBody: { required: true, ...aPiece } } : {}),
  responses: {
    [status]: data ? { description: 'Success', ...json(envelope(data)) } : aFile,
    default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
  },
})

/** The document for a server at `url` (its `/api` base). */
export const openApiDocument = (url: string): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  const names = Object.keys(calls) as CallName[]
  for (const name of names) {
    const call: Call = calls[name]
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, schemas[name]),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sekolah', version: '1' },
    servers: [{ url }],
    tags: [...new Set(names.map(chapterOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
