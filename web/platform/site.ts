import { call } from './call.ts';

/** The main site's address for links; empty where it is this server, or cannot be asked. */
export async function findMainSite(): Promise<string> {
  try {
    return (await call('getSite')).mainSiteUrl;
  } catch {
    return '';
  }
}
