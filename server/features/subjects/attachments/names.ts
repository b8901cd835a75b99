import { LIMITS } from '../../../../shared/contract/limits.ts';

/** No system takes these in a name; and what turns, hides or breaks text says another name than it is. */
const REFUSED =
  /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;
const ENDING = /\.[^. ]{1,12}$/u;
const NAMELESS = '이름 없는 파일';

/** A name that is whole on every system and says what it seems to say, its ending kept. */
export function nameOf(sent: string): string {
  const plain = sent
    // What comes before is the sender's own folders.
    .replace(/^.*[/\\]/s, '')
    .replace(REFUSED, ' ')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // A dot at the beginning hides a file; at its end Windows drops dots and blanks without a word.
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return NAMELESS;
  const ending = ENDING.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length).trimEnd();
  const short = cut(stem, LIMITS.fileName - ending.length);
  return (short === '' ? NAMELESS : short) + ending;
}

/** Never between the two halves of one character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  show: 'application/x-hwp-show',
  cell: 'application/x-hwp-cell',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** For the card that shows it: what the sender says of it, or what is in it, is not asked. */
export function mediaTypeOf(name: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, ending) ? (MEDIA_TYPES[ending] ?? BYTES) : BYTES;
}

export const BYTES = 'application/octet-stream';
