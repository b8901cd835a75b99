import { fileIdOf } from '../../../../../shared/subjects/file-address.ts';
import { cleanImageText, imageSide } from '../schema.ts';
import type { ImageAttrs } from './blocks.ts';
import { attributeOf, type DomNode } from './styles.ts';

/**
 * The attributes of an image that this installation stores, the text of an emoji, `lost` for any
 * other image, and nothing for tracking pixels.
 */
export function imageOf(node: DomNode): ImageAttrs | string | undefined {
  const src = attributeOf(node, 'src');
  const path = /^(?:https?:\/\/[^/]+)?(\/api\/file\/[^/?#]+)$/.exec(src)?.[1] ?? '';
  const alt = attributeOf(node, 'alt');
  if (fileIdOf(path) !== undefined) {
    return {
      src: path,
      alt: cleanImageText(alt),
      caption: cleanImageText(attributeOf(node, 'data-caption')),
      width: imageSide(attributeOf(node, 'width')),
      height: imageSide(attributeOf(node, 'height')),
    };
  }
  if (/^\p{Emoji_Presentation}/u.test(alt) && alt.length <= 12) return alt;
  const isPixel = ['width', 'height'].some((name) => /^[0-3](px)?$/.test(attributeOf(node, name)));
  return isPixel ? undefined : 'lost';
}
