import { expect, test } from 'vitest'
import { headTools } from './head-tools.ts'

const office = { isOffice: true, hasKeys: true }

test('a phone has one button beside the title, a laptop two, a wide screen all', () => {
  expect(headTools({ ...office, hasKeys: false, room: 'phone' })).toEqual({
    buttons: [],
    menu: ['export', 'check', 'take_in'],
  })
  expect(headTools({ ...office, room: 'laptop' })).toEqual({
    buttons: ['export'],
    menu: ['check', 'take_in', 'help'],
  })
  expect(headTools({ ...office, room: 'wide' })).toEqual({
    buttons: ['export', 'check', 'take_in'],
    menu: ['help'],
  })
})

test('who only reads has no tools but the shortcuts', () => {
  expect(headTools({ ...office, isOffice: false, room: 'wide' })).toEqual({
    buttons: [],
    menu: ['help'],
  })
})
