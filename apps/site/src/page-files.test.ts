import { expect, test } from 'vitest'
import { pageFiles } from '../build/page-files.ts'

test('a page that shares its chunk with others is listed with all files that it needs', () => {
  const bundle = {
    'assets/start.js': { type: 'chunk', moduleIds: ['/apps/site/src/router.tsx'], imports: [] },
    'assets/parts.js': {
      type: 'chunk',
      moduleIds: ['/apps/site/src/blocks/title.tsx'],
      imports: ['assets/start.js'],
    },
    'assets/pages.js': {
      type: 'chunk',
      moduleIds: [
        '/apps/site/src/people/alumni.page.tsx',
        'C:\\apps\\site\\src\\people\\teachers.page.tsx',
      ],
      imports: ['assets/parts.js', 'assets/start.js'],
    },
    'assets/style.css': { type: 'asset' },
  }
  const files = ['assets/pages.js', 'assets/parts.js', 'assets/start.js']
  expect(pageFiles(bundle)).toEqual({
    'src/people/alumni.page.tsx': files,
    'src/people/teachers.page.tsx': files,
  })
})
