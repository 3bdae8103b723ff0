/**
 * Fields that the school may ask for, beyond the application, of children who hold a seat; mostly
 * for Dapodik.
 */

export const biodataFields = [
  'nik',
  'kk',
  'birth_place',
  'sex',
  'religion',
  'mother_name',
  'rt',
  'rw',
  'region_code',
  'special_needs',
  'uniform_size',
] as const
export type BiodataField = (typeof biodataFields)[number]

export const biodataLabels: Record<BiodataField, string> = {
  nik: 'NIK anak',
  kk: 'Nomor Kartu Keluarga',
  birth_place: 'Tempat lahir',
  sex: 'Jenis kelamin',
  religion: 'Agama',
  mother_name: 'Nama ibu kandung',
  rt: 'RT',
  rw: 'RW',
  region_code: 'Kode wilayah desa / kelurahan',
  special_needs: 'Kebutuhan khusus',
  uniform_size: 'Ukuran seragam',
}

/** The default reason for asking a field, where the school writes none. */
export const usualBiodataReasons: Record<BiodataField, string> = {
  nik: 'Diminta Dapodik untuk mencocokkan data anak dengan Dukcapil.',
  kk: 'Diminta Dapodik; dipakai juga bila keluarga mengajukan bantuan.',
  birth_place: 'Tertulis di ijazah.',
  sex: 'Diminta Dapodik.',
  religion: 'Untuk pelajaran agama yang sesuai.',
  mother_name: 'Diminta Dapodik.',
  rt: 'Bagian dari alamat di Dapodik.',
  rw: 'Bagian dari alamat di Dapodik.',
  region_code: 'Bagian dari alamat di Dapodik; 10 angka pada Kartu Keluarga.',
  special_needs: 'Supaya sekolah dapat menyiapkan pendampingan.',
  uniform_size: 'Untuk pesanan seragam.',
}

/** Fields with fixed choices; the key is stored. */
export const biodataChoices = {
  sex: { L: 'Laki-laki', P: 'Perempuan' },
  religion: {
    islam: 'Islam',
    kristen: 'Kristen',
    katolik: 'Katolik',
    hindu: 'Hindu',
    buddha: 'Buddha',
    khonghucu: 'Khonghucu',
    kepercayaan: 'Kepercayaan kepada Tuhan YME',
  },
  uniform_size: { S: 'S', M: 'M', L: 'L', XL: 'XL', XXL: 'XXL', XXXL: 'XXXL' },
} as const satisfies Partial<Record<BiodataField, Record<string, string>>>

/** Fields of digits, with their maximum length; a phone shows its number pad. */
export const biodataDigits: Partial<Record<BiodataField, number>> = {
  nik: 16,
  kk: 16,
  rt: 3,
  rw: 3,
  region_code: 10,
}

/** A stored value as people read it. */
export const shownBiodata = (field: BiodataField, value: string): string => {
  const choices: Record<string, string> | undefined =
    field === 'sex' || field === 'religion' ? biodataChoices[field] : undefined
  return choices?.[value] ?? value
}
