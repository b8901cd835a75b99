import * as z from 'zod/mini';
import { NewRemark, type ShippedRemark } from '../../../../shared/feedback/remarks.ts';
import { readYaml } from '../../../platform/content/content.ts';

const ShippedRemarks = z.array(
  z.strictObject({ key: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)), ...NewRemark.shape }),
);

export function readShippedRemarks(): ShippedRemark[] {
  return readYaml('remarks.yaml', ShippedRemarks);
}
