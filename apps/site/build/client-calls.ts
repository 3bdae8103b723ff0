/** Leaves out of the table of calls what only the server and the API's document read. */
import type { Plugin } from 'vite'

const onlyForTheServer =
  /\b(?:summary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1|who:\s*'\w+'|personal:\s*true),?/g

export const onlyClientCalls = (): Plugin => ({
  name: 'only-client-calls',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/].*(?:calls|resource)\.ts$/ },
    handler: (code) => ({ code: code.replace(onlyForTheServer, ''), map: null }),
  },
})
