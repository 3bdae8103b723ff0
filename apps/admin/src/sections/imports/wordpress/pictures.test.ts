import { expect, test } from 'vitest'
import { createPictureFinder } from './pictures.ts'

const uploads = 'https://smk.sch.id/wp-content/uploads'

test('a picture is found by its path, else by a unique file name', () => {
  const find = createPictureFinder([
    'uploads/2024/05/upacara.jpg',
    'uploads/2024/05/upacara-300x200.jpg',
    'uploads/2023/01/upacara.jpg',
    'uploads/2024/06/Lomba Sains.PNG',
    '__MACOSX/uploads/2024/06/._Lomba Sains.PNG',
    'uploads/2024/07/tua-150x150.jpg',
  ])
  expect(find(`${uploads}/2024/05/upacara-300x200.jpg`)).toBe('uploads/2024/05/upacara.jpg')
  expect(find(`${uploads}/2023/01/upacara-scaled.jpg?x=1`)).toBe('uploads/2023/01/upacara.jpg')
  expect(find('/wp-content/uploads/2024/06/Lomba%20Sains.PNG')).toBe(
    'uploads/2024/06/Lomba Sains.PNG',
  )
  expect(find('https://lama.id/lomba%20sains.png')).toBe('uploads/2024/06/Lomba Sains.PNG')
  // The ZIP has only the small size.
  expect(find(`${uploads}/2024/07/tua-150x150.jpg`)).toBe('uploads/2024/07/tua-150x150.jpg')
  expect(find('https://lain.id/upacara.jpg')).toBeNull()
  expect(find('../../etc/passwd')).toBeNull()
})
