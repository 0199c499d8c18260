/** A name in each script that documents print, by the script. */
export const NAMES = {
  Turkish: 'Gülşen Çağlayanoğlu İpek Ilgın',
  Vietnamese: 'Nguyễn Thị Hường Đặng',
  Greek: 'Μαρία Παπαδοπούλου',
  Cyrillic: 'Дмитрий Щербаков',
  Arabic: 'محمد حسين',
  Hebrew: 'דוד כהן',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ბერიძე',
  Devanagari: 'कमल यादव',
  Thai: 'สมชาย ใจดี',
  Chinese: '王小明 劉德華',
  Japanese: '山田 花子 アイ',
  Korean: '김민수 박지영',
  emoji: 'Ada 🌴 😀',
} as const;
