// Chinese text about containers whose image is not compared.

import type { Minor } from '../releases/minor.ts';
import { list } from './verdictText.zh.ts';

export function uncomparedZh(names: readonly string[], since: Minor | undefined): string {
  const later = since === undefined ? '' : `；${since} 及更新的版本会重启它`;
  return `它不比较边车 ${list(names)} 的镜像${later}。`;
}
