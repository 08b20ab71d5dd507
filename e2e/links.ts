// Lists published links and the content that they must show. Add entries; never change or remove an entry.

export interface KeptLink {
  readonly about: string;
  readonly fragment: string;
  /** The release in the combobox Kubelet release. */
  readonly release: string;
  /** The outcome of each container in the table. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** A part of the verdict. */
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
    says: /keeps?\b/,
  },
  {
    about: 'the story of init and sidecar images (1.31), with the panel Why',
    fragment:
      '1.w5ZWgfUOZo0KS66ewGBDOAviDwVIyyzFGuZpVGFKUjjQsBJdsK8pTuLwlExUOsOTclBGjpBTAVTCCjyWBlcN7LESXbDgzBukJEZQmFkZ6wFdQWQiGAFRAi4lB0WUENvIHI0m4qIJMQM4INGEo-luRLQBOPu3wJY9SpsdAA.fm12on',
    release: '1.31',
    outcomes: { mesh: 'keep', app: 'keep' },
    says: /keeps?\b/,
  },
  {
    about: 'the story of a resize in place (1.33), at its beginning',
    fragment:
      '1.w5ZWjUFNTKxp1TNPFzjln5wKLVMVNECKNSlJwaCRPrCnKE7B8IRKVDIiLXIzgRkbUZsMeOE9qGo0rAmN_BY5cGiYuBY5aO6FQIscbyOOek6E2kzYieCBHpATgY02lOYYAA.1vwad20',
    release: '1.33',
    outcomes: { app: 'keep' },
    says: /keeps?\b/,
  },
  // Scenario version 2, 2026-11: state set by hand, bookmarks, the story by its id.
  {
    about: 'a state set by hand: log-agent has exited with 137 after 41 restarts (1.26), with the panel open',
    fragment:
      '1.pVrBroIwEPwXz09SHm3fw6vxB7x7qICJFzVRj_y7M0tLxdiqUW9S2clO2Z0pK3sVzSK_V7_doOMmekHxULIzpO3go_zruc9Yy6be95e3Up_vmunOF4DgPH-O-OF4fVJJYgl50SbCQQL7A2__lOwjzAFmlbwDuIqY9WKachgL9y2WWaNda7uqUVB_EHQXznWAaRWdw5q-Gddw8svHH7-Ab7qTk0jogl9D9SG6CJM4KH-2xsei3BQVNUqkJUY2ptp22866_5L_Zn7EA_gE3VkXSkpBF6aYHvXrSuyOqOOh4aIFzRaa9uoJprKw4uH83NDkyh8ll8DTrqna37JrlXURXpCyARrM64FOOxXJJCNZugyv66PoH8PX2pW1Vg2So2J4eQDymQFxY16WmHagU-aKBDsJfKrQPzPOXJ7xYuQBue43vZAa1OZEXc4HbP0N.1llfd87',
    release: '1.26',
    outcomes: { 'log-agent': 'exited 137', nginx: 'keep' },
    says: /starts log-agent/,
  },
  {
    about: 'a Pod of a cluster as kubectl saw it, in the eyes of 1.29',
    fragment:
      '1.1VrLTsMwEPyViLuDEwJpKnEBvoATF4SgcODCM5WCRP-dGT_iOLZLGlEEVk9OWq_X2x3P7KpYBVh4sdqkYpV7nReviejaFshcbMco7oM1OLsw312c3SQKQZ3s8BFXXffdYU2owgQnP_GAI6rJhIpGFCJmo0uq7yBa_v_3FY2qq1ev6aoGeniIKdYGgbte-wYicvrxYCBKsCulrmurGA4TBDYNrgx8GCLIlMjRX0xWufbh9Zn1m2iu9UUU6J-muO7K6iL7dL0SbSZ61SM_NBJtto5kXPNsWRFxd_KoJ_z-kktjta19lKhmQ-iWP8NfKr1EUe0ZKgiaMo3UsVas3agG5P148fHeCQlCkjK37F4DgEmnj1xSHcQzJA9ecjADGKMG86KEgrysqhzJn_qLJoBoOcQ9r5ZNSSiSpGIOd9y6txgFBn8avlYyhxHO7NKkzODeWj1il2aanysFQJMKePRgWUWsOTpe6H3pvkh_mn3U74ikwfxJoditsvYOo8Rw1lrybo1Ftn2itji2hFrW2JJiIXG5CCzhtLei75_xihH3YCO9c87R0kU5kG9EToZcOLBAT4e-gGXOFysM3zKTO37MNqm0xMA2Toe2Yb7ZXG9UnFmeP-L1Xw.2s3po5',
    release: '1.29',
    outcomes: { logger: 'start', nginx: 'keep' },
    says: /logger/,
  },
  {
    about: 'a story by its id, with a bookmark at its end, at its beginning, with the panel Hash',
    fragment:
      '1.A6dVYGWBnFYNTdHTKrDZCm71GBjrAqsP3ZTMFN3cSsQKjWKkpjvZaRk4cQMyyTzFMtk0ySLNLEW3wqjCvJBmqRtiH1ICJyr5kZIoIDZYmYDKBKqW-1iSGN5iyxDoAKzpAU-zBb0BZIbcAMLeXjEEdvqAzRFYG8RARwnY98rOTSzKhlgKcjQoWYC6PgrANTYKCGPATgMnxFzg-hsQ0xJkFEoTphYA.1r81b4s',
    release: '1.15',
    outcomes: { app: 'keep', sidecar: 'keep' },
    says: /keeps?\b/,
  },
];
