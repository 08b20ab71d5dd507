// Which links have people got, and what must they show for ever? Lines are added, never changed and never removed.

export interface KeptLink {
  readonly about: string;
  readonly fragment: string;
  /** In the combobox Kubelet release. */
  readonly release: string;
  /** By container: its outcome as the table says it. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** A piece of the verdict. */
  readonly says: RegExp;
}

export const KEPT_LINKS: readonly KeptLink[] = [
  // Format 1, 2026-11.
  {
    about: 'a changed image, typed over a Pod of 1.26',
    fragment:
      '1.Iy2teubpAqf8k1MVoBWWlUI-sA-jAFwvAfGQggZItyYlSbogsTIX5GwapmuYFUiJm6ikR0qCANoBSxDYCltffxfUCT-gMchmAn0NnYXEUxoZARfNIUczUlNgBIc5dCCTlmFeCwA.z8mps9',
    release: '1.26',
    outcomes: { app: 'kill and start', mesh: 'keep' },
    says: /accepts.*1\.26 kills app/,
  },
  {
    about: 'a changed env that reaches kubelet 1.31 and restarts nothing',
    fragment:
      '1.w5ZWgfUOZo0KS66uQCNSU0C5Qwc4JliSAexlwGIUKKwB0q1JSZIuSKzMBTmbhukaZgVS4iYq6ZGSIIB2wBIEtsLW198FdcIPaAyymUBfQ2ch8ZRGRsBFc8jRjNQUGA1zosIcvMiF9DCvBQA.b1nnv',
    release: '1.31',
    outcomes: { app: 'keep', mesh: 'keep' },
    says: /1\.31/,
  },
  {
    about: 'an edit of a static Pod: a new Pod',
    fragment:
      '1.w5ZWgfUOZo0MS66g9QWZyaAUCQyKPAWQicCFTNmpxQqJCnmp5SAJSlI0eMgLnOvA5S1SugbLQKaKCaVKohISrugFTr2gpguwCCx2oSULLH50dXOBTRpbYOpDDm-kOnkk-B5YSijVAgA.1r2o3j4',
    release: '1.31',
    outcomes: { agent: 'start' },
    says: /agent/,
  },
  {
    about: 'the story of an upgrade in place (1.12), at its beginning',
    fragment:
      '1.w5ZWDY1wpVV4UCpAayxgKCoAFwEkpypoQKtABZB-zUGeqPGvVAA5wCzZPM0ixTIJWrkQs2wB6m54hiGQnCHVE45EhjulmOtZ4opcgs01fO0bYOGJ2SwbjUOaxKGlHjAAwU03lEYZAA.1ru1j51',
    release: '1.12',
    outcomes: { nginx: 'keep' },
    says: /keeps/,
  },
  {
    about: 'the story of init and sidecar images (1.31), with the panel Why',
    fragment:
      '1.w5ZWgfUOZo0KS66ewGBDOAviDwVIyyzFGuZpVGFKUjjQsBJdsK8pTuLwlExUOsOTclBGjpBTAVTCCjyWBlcN7LESXbDgzBukJEZQmFkZ6wFdQWQiGAFRAi4lB0WUENvIHI0m4qIJMQM4INGEo-luRLQBOPu3wJY9SpsdAA.fm12on',
    release: '1.31',
    outcomes: { mesh: 'keep', app: 'keep' },
    says: /keeps/,
  },
  {
    about: 'the story of a resize in place (1.33), at its beginning',
    fragment:
      '1.w5ZWjUFNTKxp1TNPFzjln5wKLVMVNECKNSlJwaCRPrCnKE7B8IRKVDIiLXIzgRkbUZsMeOE9qGo0rAmN_BY5cGiYuBY5aO6FQIscbyOOek6E2kzYieCBHpATgY02lOYYAA.1vwad20',
    release: '1.33',
    outcomes: { app: 'keep' },
    says: /keeps/,
  },
];
