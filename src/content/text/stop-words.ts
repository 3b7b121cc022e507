// English words too common to tell one text from another. Question words are among them: people ask in sentences.

export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all also am an and any are as at be because been before being below between both but by can
  could did do does doing don't during each few for from further had has have having he her here hers him his how i if
  in into is isn't it it's its itself just me more most my myself no nor not of off on once only or other our ours out
  over own same she should so some such than that the their theirs them then there these they this those through to too
  under until up very was we were what what's when where which while who whom why will with would you your yours
  let's i'm i've we're they're you're that's there's didn't doesn't won't can't wasn't aren't`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
