"""Invented questions and remarks on money in everyday English: taxes, loans, shares, pensions, shops. The shared texts speak of
crypto and little else; these show the student the rest of the vocabulary of finance, each word among its neighbours. They are
made of word lists of our own and claim nothing; only the teacher's view of them is learned."""

import random

# For each topic: things, then what one does with them, then circumstances.
TOPICS = {
    "tax": (
        "income tax|tax return|tax refund|deduction|standard deduction|itemized deductions|tax bracket|marginal tax rate|withholding|payroll tax|self-employment tax|quarterly estimated payments|capital gains tax|sales tax|VAT|property tax|tax credit|child tax credit|W-2|W-4|1099|Schedule C|audit|tax treaty|double taxation|filing status|dependents|gift tax|inheritance tax|wash sale|cost basis|depreciation|home office deduction|charitable donation|tax-loss harvesting|HMRC|IRS|CRA",
        "file|owe|deduct|claim|report|pay|withhold|amend|avoid|defer|estimate|write off",
        "as a contractor|when moving abroad|after getting married|for a side job|if I work in two states|as a non-resident|late|for last year|on foreign income|as a sole proprietor|with no receipts",
    ),
    "retirement": (
        "401k|Roth IRA|traditional IRA|pension|employer match|required minimum distribution|rollover|annuity|social security|superannuation|RRSP|TFSA|ISA|SIPP|target date fund|early withdrawal penalty|vesting schedule|contribution limit|nest egg|retirement account|defined benefit plan",
        "contribute to|roll over|withdraw from|max out|borrow from|convert|inherit|start|retire on|vest in",
        "in my twenties|before age 59|when changing jobs|close to retirement|with a low salary|instead of paying off debt|with my spouse|after being laid off",
    ),
    "mortgage": (
        "mortgage|down payment|refinance|closing costs|escrow|PMI|home equity|home equity loan|HELOC|fixed rate mortgage|adjustable rate|interest-only loan|appraisal|title insurance|points|principal|amortization schedule|foreclosure|short sale|landlord|tenant|rent|rental property|real estate agent|HOA fees|condo|first house|investment property|property deed",
        "refinance|pay off early|buy|rent out|sell|qualify for|close on|afford|co-sign|lock in|flip|inspect",
        "with bad credit|with twenty percent down|in a hot market|before selling the old house|as a first-time buyer|with rising interest rates|with my parents' help|for fifteen years instead of thirty",
    ),
    "credit": (
        "credit score|credit card|credit report|credit limit|balance transfer|APR|annual fee|cash back rewards|minimum payment|late fee|debt collector|bankruptcy|hard inquiry|secured card|store card|credit bureau|overdraft|payday loan|personal loan|student loan|car loan|auto lease|co-signer|debt consolidation|interest rate|grace period|chargeback|identity theft",
        "improve|close|pay off|dispute|apply for|cancel|consolidate|default on|transfer|build|repair|charge",
        "without hurting my score|every month|after a missed payment|with no credit history|in a foreign country|as a student|before applying for a mortgage|on a used car",
    ),
    "stocks": (
        "stock|shares|dividend|dividend yield|ex-dividend date|stock split|reverse split|buyback|IPO|secondary offering|market capitalization|earnings per share|P/E ratio|book value|balance sheet|cash flow statement|income statement|revenue growth|insider trading|shareholder|voting rights|preferred stock|penny stock|blue chip|small cap|growth stock|value investing|day trading|technical analysis|moving average|bid|ask|spread|limit order|stop loss|market order|after-hours trading|short selling|short squeeze|margin account|margin call|broker|brokerage fee|ticker|NYSE|NASDAQ|delisting|merger|acquisition|spin-off|tender offer|analyst rating|quarterly report|SEC filing|10-K",
        "buy|sell|hold|short|value|research|invest in|trade|hedge|average down on|pick|screen for",
        "before earnings|during a crash|in a bear market|with a small account|for the long term|on margin|through my bank|from abroad|after the merger|when volume is low",
    ),
    "funds": (
        "index fund|mutual fund|ETF|expense ratio|S&P 500|total market fund|bond fund|money market fund|hedge fund|REIT|asset allocation|rebalancing|diversification|portfolio|dollar cost averaging|lump sum|risk tolerance|fund manager|load fund|tracking error|net asset value|emerging markets|international stocks|small cap value|robo-advisor|financial advisor|fiduciary|benchmark|volatility|standard deviation|Sharpe ratio|beta|correlation|efficient market hypothesis|passive investing|active management",
        "invest in|rebalance|choose|compare|sell|diversify with|move money into|switch to|hold|track",
        "with ten thousand dollars|in a taxable account|for a child's college|every month|with low fees|at all-time highs|for income|in a recession",
    ),
    "options": (
        "call option|put option|covered call|strike price|expiration date|option premium|implied volatility|delta|theta|time decay|assignment|exercise|straddle|vertical spread|futures contract|margin requirement|open interest|underlying|hedge|derivative|swap|forward contract|commodity|crude oil|gold|silver|currency pair|forex|leverage|pip|carry trade|contango|backwardation|employee stock options|RSU|ESPP|strike|vesting",
        "write|exercise|roll|buy|sell|hedge with|price|close out|let expire|trade",
        "before expiration|in the money|out of the money|with a small account|on an index|when volatility is high|as an employee|against shares I own",
    ),
    "bonds": (
        "bond|treasury bill|treasury note|municipal bond|corporate bond|junk bond|coupon|yield to maturity|face value|duration|yield curve|credit rating|default risk|callable bond|zero coupon bond|inflation-protected securities|TIPS|savings bond|certificate of deposit|CD ladder|interest rate risk|repo|sovereign debt|bond auction",
        "buy|hold|sell|ladder|redeem|rate|price|call|issue|default on",
        "when rates rise|until maturity|in a retirement account|below par|at auction|for safety|during inflation",
    ),
    "banking": (
        "checking account|savings account|wire transfer|ACH|direct deposit|routing number|cashier's check|bounced check|overdraft fee|ATM|debit card|joint account|minimum balance|online bank|credit union|FDIC insurance|deposit insurance|exchange rate|foreign transaction fee|money order|PayPal|bank statement|safe deposit box|money laundering|account number|IBAN|SWIFT code|standing order|cheque",
        "open|close|transfer money to|deposit|withdraw from|link|freeze|verify|cash|reconcile",
        "from abroad|without fees|in another currency|for my elderly parent|over ten thousand dollars|online|without a passport|with my partner|after someone died",
    ),
    "economy": (
        "inflation|deflation|recession|central bank|Federal Reserve|interest rate|quantitative easing|money supply|GDP|unemployment|trade deficit|tariff|exchange rate|currency peg|devaluation|gold standard|fiat money|fractional reserve banking|national debt|budget deficit|bailout|stimulus|supply and demand|consumer price index|purchasing power|housing bubble|financial crisis|systemic risk|fiscal policy|monetary policy|austerity|default|credit crunch|stagflation",
        "cause|fight|measure|predict|protect against|raise|lower|print|affect|benefit from",
        "in the long run|during a war|for ordinary people|in developing countries|after the election|when rates are zero|in the eurozone|for savers",
    ),
    "business": (
        "small business|LLC|S corporation|sole proprietorship|partnership|limited company|startup|venture capital|angel investor|seed round|equity stake|dilution|cap table|convertible note|business plan|invoice|accounts receivable|accounts payable|payroll|bookkeeping|accountant|double-entry accounting|ledger|profit margin|gross profit|net income|EBITDA|overhead|inventory|working capital|business loan|merchant account|franchise|trademark|contractor|employee|freelancer|salary|wages|overtime|bonus|severance|fair price|supplier|wholesale|retail|customer",
        "incorporate|start|sell|fund|invoice|expense|hire|value|register|run|buy out|pay myself from",
        "with a partner|in Delaware|from home|without revenue|as a foreigner|in the first year|at a loss|while employed full time",
    ),
    "insurance": (
        "life insurance|term life|whole life|health insurance|HSA|FSA|deductible|premium|copay|disability insurance|car insurance|homeowners insurance|renters insurance|umbrella policy|liability|claim|beneficiary|policy|will|trust|estate plan|probate|power of attorney|executor|emergency fund|medical bill|out-of-pocket maximum|flood insurance|warranty|extended warranty",
        "buy|cancel|claim on|compare|renew|cash out|need|name|set up|drop",
        "with young children|after an accident|through my employer|when self-employed|for my parents|with a pre-existing condition|in retirement",
    ),
    "household": (
        "budget|monthly expenses|grocery bill|utilities|spending|savings rate|emergency fund|allowance|wedding|vacation|college fund|529 plan|tuition|scholarship|daycare|divorce|alimony|child support|gift|loan to a friend|inheritance|lottery winnings|windfall|used car|new car|lease|gas|coupons|bills|paycheck|raise|cost of living|roommate|moving costs|scam|fraud|cash|envelope system|spreadsheet",
        "save for|split|cut|track|afford|plan|lend|spend|give|share|negotiate",
        "on one income|with three kids|living paycheck to paycheck|in an expensive city|with irregular income|after college|with credit card debt|before having a baby",
    ),
}
OPENINGS = "How do I {do} {a} {when}?|Should I {do} {a} or {b} {when}?|Is it a good idea to {do} {a} {when}?|What happens if I {do} {a} {when}?|What is the difference between {a} and {b}?|Can I {do} {a} {when}?|Why would anyone {do} {a} {when}?|Do I need {a} to {do} {b}?|What does {a} mean for {b}?|How is {a} calculated?|How does {a} affect {b} {when}?|Who pays {a} when you {do} {b}?|{a} vs {b} {when}|Confused about {a} and {b}|Best way to {do} {a} {when}|Am I allowed to {do} {a} {when}?|How much {a} is too much?|Where can I {do} {a} {when}?|Any downside to {a} {when}?|Is {a} worth it?".split("|")
REMARKS = "You can {do} {a} {when}, but remember that {b} is treated differently.|The main thing about {a} is that it depends on {b} and {c}.|If you {do} {a} {when}, keep enough cash for {b}.|I would not {do} {a} {when}; {b} is usually cheaper.|{a} and {b} are not the same thing: one is about {c}, the other is not.|Most people {do} {a} {when} because of {b}.|In my experience {a} matters less than {b}.|There is no rule against it, as long as {a} and {b} are reported.|It depends on {a}, on {b} and on how long you plan to wait.|A simple rule: never {do} {a} {when} unless {b} is covered.|When they {do} {a}, the value of {b} goes down and {c} goes up.|Ask them whether {a} includes {b}.|The cost of {a} is often hidden in {b}.|Over time {a} grows faster than {b}, which is why {c} exists.".split("|")


def sentence(pick: random.Random, patterns: list[str], topic: str) -> str:
    things, actions, circumstances = (part.split("|") for part in TOPICS[topic])
    # A third of the time one of the things comes from another topic, as it does when people talk.
    other = TOPICS[pick.choice(list(TOPICS))][0].split("|") if pick.random() < 0.33 else things
    a, b, c = pick.choice(things), pick.choice(other), pick.choice(things)
    return pick.choice(patterns).format(a=a, b=b, c=c, do=pick.choice(actions), when=pick.choice(circumstances))


def money(count: int, seed: int = 7):
    pick = random.Random(seed)
    for _ in range(count):
        topic = pick.choice(list(TOPICS))
        question = sentence(pick, OPENINGS, topic)
        remarks = " ".join(sentence(pick, REMARKS, topic) for _ in range(pick.randint(1, 3)))
        yield "money", question, remarks
