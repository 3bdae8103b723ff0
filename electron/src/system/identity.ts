/** Windows identifies notifications and the stored login by these: never change them. */

export const APP_ID = 'id.sch.panelsekolah'
export const TOAST_CLSID = '{6F5C2C0B-4D0E-4B7B-9A55-2B9C8E1D7A41}'
