import type { CertificateUse, SystemState } from '../../../../shared/administration/system.ts';
import type { Config } from '../../../config.ts';
import {
  type CertificateAddress,
  readCertificate,
} from '../../../platform/gateways/certificate.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './system-days.queries.ts';

type Addressed = CertificateAddress & { certificateUse: CertificateUse };

/** The certificates of this installation: of an encrypted public address and of the mail server. */
function addressesOf({ publicUrl, smtpUrl }: Pick<Config, 'publicUrl' | 'smtpUrl'>): Addressed[] {
  const web = new URL(publicUrl);
  const mail = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  const found: Addressed[] = [];
  if (web.protocol === 'https:') found.push(addressOf('WEB', web, 443));
  if (mail?.protocol === 'smtps:') found.push(addressOf('MAIL', mail, 465));
  if (mail?.protocol === 'smtp:') {
    found.push({ ...addressOf('MAIL', mail, 587), isStartTls: mail.port !== '465' });
  }
  return found;
}

function addressOf(certificateUse: CertificateUse, url: URL, port: number): Addressed {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { certificateUse, host, port: Number(url.port) || port, isStartTls: false };
}

const nameOf = ({ host, port }: CertificateAddress) => `${host}:${port}`;

/** Reads them now, all at once, so that it takes no longer than the slowest one. */
export async function checkCertificates({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<void> {
  const checked = await Promise.all(
    addressesOf(config).map(async (one) => ({
      certificateUse: one.certificateUse,
      address: nameOf(one),
      ...(await readCertificate(one)),
    })),
  );
  for (const check of checked) await queries.insertCertificateCheck(db, check);
}

/** As they were when they were last read. */
export async function findCertificates({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<SystemState['certificates']> {
  const checks = await queries.findCertificateChecks(db);
  return addressesOf(config).map((one) => {
    const { certificateUse, host } = one;
    const check = checks.find(
      (last) => last.certificateUse === certificateUse && last.address === nameOf(one),
    );
    if (!check) return { certificateUse, host, check: null };
    const { address: _address, certificateUse: _use, ...facts } = check;
    return { certificateUse, host, check: facts };
  });
}
