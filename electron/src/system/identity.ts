/**
 * Windows identifies notifications, the pinned tray icon and the stored login by these: never
 * change them.
 */

export const APP_ID = 'id.sch.panelsekolah'
export const TOAST_CLSID = '{6F5C2C0B-4D0E-4B7B-9A55-2B9C8E1D7A41}'
export const TRAY_GUID = 'b1f2a6f0-3d7c-4c58-8e0a-5a4d9c7e1b32'
